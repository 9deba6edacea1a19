import { buildWhenNeeded } from './build.mjs'

await buildWhenNeeded()
const demo = new URL('../dist/server/demo.js', import.meta.url).href
await import(demo)
