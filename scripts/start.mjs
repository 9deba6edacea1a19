import { buildWhenNeeded } from './build.mjs'

await buildWhenNeeded()
// In this process, so that the server receives its signals.
const server = new URL('../dist/server/main.js', import.meta.url).href
await import(server)
