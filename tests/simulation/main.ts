/** What a child process of `npm run simulate` runs. The globals come first, and everything else after them. */
import './patched-globals.ts'

export async function load() {
  return await import('./run-many.ts')
}
