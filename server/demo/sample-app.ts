import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type SignIn = { email: string; password: string }

/**
 * A copy of the built app whose page says how to sign in. The server serves it like any other app and knows nothing of
 * it, so no server but one of a sample practice can ever say this. The worker keeps the page under the hash of what it
 * holds; with the new hash, a browser that keeps the usual page at this address fetches this one, and the other way
 * round.
 */
export function makeSampleApp(builtApp: string, folder: string, signIn: SignIn): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(builtApp, folder, { recursive: true })
  const page = read(folder, 'index.html')
  const samplePage = withSignIn(page, signIn)
  write(folder, 'index.html', samplePage)
  if (!existsSync(join(folder, 'sw.js'))) return
  const worker = read(folder, 'sw.js')
  if (!worker.includes(hashOf(page))) throw new Error('the service worker does not keep the page by its hash')
  write(folder, 'sw.js', worker.replaceAll(hashOf(page), hashOf(samplePage)))
}

function withSignIn(page: string, { email, password }: SignIn): string {
  const end = '</title>'
  if (!page.includes(end)) throw new Error('the page has no title, beside which the sign-in would stand')
  return page.replace(end, `${end}\n    <meta name="demo-sign-in" content="${email} ${password}" />`)
}

function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

/** What was compressed of it holds the old text. */
function write(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text)
  for (const ending of ['br', 'gz']) rmSync(join(folder, `${name}.${ending}`), { force: true })
}

function hashOf(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
