/** A server's number and name as players know them: "S128 Frostmere". */
export function serverLabel({
  server_id,
  server_name,
}: Readonly<{ server_id: string; server_name: string }>): string {
  return `${server_id.toUpperCase()} ${server_name}`;
}
