import { createContext, type Context } from "preact";
import { useContext } from "preact/hooks";

/** Creates a context, and the hook that returns its value and throws outside of the page. */
export function requiredContext<T>(): [context: Context<T | null>, use: () => T] {
  const context = createContext<T | null>(null);
  return [
    context,
    () => {
      const value = useContext(context);
      if (value === null) throw new Error("a view stands outside the page");
      return value;
    },
  ];
}
