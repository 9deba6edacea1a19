import { buildWhenNeeded } from './build.mjs'

await buildWhenNeeded()
// In this process, so that the signals of whoever started it reach the server itself.
const server = new URL('../dist/server/main.js', import.meta.url).href
await import(server)
