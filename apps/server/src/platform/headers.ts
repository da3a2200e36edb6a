/** Header in which the server notes the address that a request came from. */
export const CLIENT_ADDRESS = 'x-radar-client-address'
