/** Returns the message of an error, without the SQL statement that the database client puts before it. */
export function faultText(fault: unknown): string {
  const text = fault instanceof Error ? fault.message : String(fault);
  const said = /^\s*(?:insert|update|delete|select|with|alter)\b/i.test(text)
    ? text.slice(text.lastIndexOf(' - ') + 3)
    : text;
  return said.slice(0, 1_000);
}
