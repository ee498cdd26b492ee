/** The form in which user names are compared. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
