import { useEffect } from "preact/hooks";

/** Paints the page in a colour scheme: "light" or "dark", and otherwise that of the system. */
export function useColorScheme(scheme: string | undefined): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (scheme === "light" || scheme === "dark") dataset["colorScheme"] = scheme;
    else delete dataset["colorScheme"];
  }, [scheme]);
}
