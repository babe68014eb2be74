/** Whether a host name or address, with or without brackets, is this machine's loopback. */
export function isOwnMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
