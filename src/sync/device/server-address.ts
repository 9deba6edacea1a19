/** The server's address: the origin of the page, unless the build sets another. */
const base = () => import.meta.env.VITE_API_HOST ?? ''

export const apiAddress = () => `${base()}/api/`
/** The host name in the names of the databases. */
export const hostName = () => new URL(base() || location.origin, location.origin).host
