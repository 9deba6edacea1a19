/** Where the server is: where the page came from, unless the build names another. */
const base = () => import.meta.env.VITE_API_HOST ?? ''

export const apiAddress = () => `${base()}/api/`
/** As the databases are called by it. */
export const hostName = () => new URL(base() || location.origin, location.origin).host
