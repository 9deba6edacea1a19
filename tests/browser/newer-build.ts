import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './fixtures.ts'
import { builtApp } from './server.ts'

/**
 * A copy of the build that a test can replace by a newer one. It is inside the project, so that it can
 * resolve its packages.
 */
export async function copyOfBuild(build = builtApp): Promise<string> {
  const results = join(builtApp, '../test-results')
  await mkdir(results, { recursive: true })
  const copy = await mkdtemp(join(results, 'build-'))
  await cp(build, copy, { recursive: true })
  return copy
}

export async function update(build: string): Promise<void> {
  const change = async (file: string, from: string | RegExp, to: string) => {
    const path = join(build, 'app', file)
    const before = await readFile(path, 'utf8')
    const after = before.replace(from, to)
    expect(after, `${file} was changed`).not.toBe(before)
    await writeFile(path, after)
    for (const ending of ['.br', '.gz']) await rm(`${path}${ending}`, { force: true })
  }
  await change('index.html', '</head>', '<meta name="of-the-new-version"></head>')
  await change(
    'sw.js',
    /"?url"?:"index\.html","?revision"?:"\w+"|"?revision"?:"\w+","?url"?:"index\.html"/,
    'url:"index.html",revision:"newer"',
  )
}

/** Replaces the build by another version. Each screen has a new file name, and no old file is left. */
export async function replaceByNewer(build: string): Promise<void> {
  const { build: buildApp } = await import('vite')
  const outDir = join(build, 'app')
  const changed = {
    name: 'newer',
    transform: (code: string, id: string) =>
      /\/(main|[\w-]+-screen)\.tsx$/.test(id)
        ? `${code}\n;document.documentElement.dataset.version = 'newer'`
        : undefined,
  }
  const root = join(builtApp, '..')
  const before = await readdir(join(outDir, 'assets'))
  await buildApp({ root, logLevel: 'silent', plugins: [changed], build: { outDir, emptyOutDir: true } })
  const after = new Set(await readdir(join(outDir, 'assets')))
  for (const screen of ['calendar-screen', 'statistics-screen']) {
    const sharedFiles = before.filter(
      name => name.startsWith(screen) && name.endsWith('.js') && after.has(name),
    )
    expect(sharedFiles, 'files that both versions have').toEqual([])
  }
}
