import { buildWhenNeeded } from './build.mjs'

await buildWhenNeeded()
// In this process, so that the signals of whoever started it reach the host itself.
const host = new URL('../dist/server/main.js', import.meta.url).href
await import(host)
