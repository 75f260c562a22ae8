/** Returns a percentage, rounded towards 50, so that 0 and 100 are exact; "-" for nothing. */
export function inPercent(part: number, whole: number): string {
  if (whole === 0) return "-";
  const percent = (part / whole) * 100;
  return String(percent < 50 ? Math.ceil(percent) : Math.floor(percent));
}
