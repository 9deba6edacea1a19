import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type SignIn = { email: string; password: string }

/** A copy of the built app whose page shows how to sign in. */
export function makeSampleApp(builtApp: string, folder: string, signIn: SignIn): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(builtApp, folder, { recursive: true })
  const page = read(folder, 'index.html')
  const samplePage = withSignIn(page, signIn)
  write(folder, 'index.html', samplePage)
  if (!existsSync(join(folder, 'sw.js'))) return
  const worker = read(folder, 'sw.js')
  if (!worker.includes(hashText(page)))
    throw new Error('the service worker does not keep the page by its hash')
  write(folder, 'sw.js', worker.replaceAll(hashText(page), hashText(samplePage)))
}

function withSignIn(page: string, { email, password }: SignIn): string {
  const end = '</title>'
  if (!page.includes(end)) throw new Error('the page has no title, beside which the sign-in would stand')
  return page.replace(end, `${end}\n    <meta name="demo-sign-in" content="${email} ${password}" />`)
}

function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

function write(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text)
  for (const ending of ['br', 'gz']) rmSync(join(folder, `${name}.${ending}`), { force: true })
}

function hashText(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
