import { cp, mkdir, mkdtemp, readdir } from 'node:fs/promises'
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
