/**
 * Whether a host is this machine, whatever the network says.
 * @param host a name or an address, that of IPv6 with or without its brackets
 */
export const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[?::1\]?)$/i.test(host);
