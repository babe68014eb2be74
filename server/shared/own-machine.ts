/** Whether an address or name of a host, in brackets or not, is this machine itself to whoever uses it. */
export function isOwnMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
