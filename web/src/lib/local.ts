/** Whether links to this server work only on this computer. */
export const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** The link of a table to watch it, or with a token the link of a seat. */
export const linkTo = (table: string, token = ''): string => `${location.origin}/t/${table}${token && `#${token}`}`;
