import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { builtApp } from './server.ts'

/**
 * The commit that practices run while this release is on its way to them. Here it moves on, with each release
 * (docs/releasing.md).
 */
export const lastRelease = '618054b3a8bb2930ffd0ce87f804da81e850a77f'

const root = dirname(builtApp)
const sources = join(builtApp, 'last-release', lastRelease.slice(0, 12))

/** What `Server` runs of it. */
export const lastBuild = join(sources, 'dist')

const run = promisify(execFile)

/** Of these kinds of edit those that the last release knows. */
export async function knownToLastRelease<Kind extends string>(kinds: readonly Kind[]): Promise<Kind[]> {
  const { editShape }: { editShape(kind: string): object | undefined } = await import(
    join(sources, 'src/contract/edits.ts')
  )
  return kinds.filter(kind => editShape(kind) !== undefined)
}

/** Nothing where the history has the commit: a shallow clone and an unpacked archive do not. */
export function whyItIsMissing(): string | undefined {
  try {
    execFileSync('git', ['cat-file', '-e', `${lastRelease}^{commit}`], { cwd: root, stdio: 'ignore' })
    return undefined
  } catch {
    return `the last release, ${lastRelease.slice(0, 7)}, is not in the history of this folder: git fetch --unshallow`
  }
}

/** Made once: a commit does not change. Its packages are the ones that are here, where both releases ask for the same. */
export async function buildLastRelease(): Promise<void> {
  if (existsSync(join(lastBuild, 'build.json'))) return
  const begun = `${sources}-begun`
  await rm(begun, { recursive: true, force: true })
  await mkdir(begun, { recursive: true })
  const archive = join(begun, 'sources.tar')
  await run('git', ['archive', '--output', archive, lastRelease], { cwd: root })
  await run('tar', ['-xf', archive], { cwd: begun })
  await rm(archive)
  const [lockThen, lockNow] = await Promise.all(
    [begun, root].map(folder => readFile(join(folder, 'package-lock.json'), 'utf8')),
  )
  if (lockThen !== lockNow) await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: begun })
  await rm(sources, { recursive: true, force: true })
  await rename(begun, sources)
  await run(process.execPath, [join(sources, 'scripts/build.mjs')], { cwd: sources })
}

/** A program of a release beside its server: `staff restored`, `backup`. */
export async function runProgram(build: string, name: string, data: string, words: string[] = []) {
  const env = { ...process.env, DATA_DIR: data }
  return (await run(process.execPath, [join(build, `server/${name}.js`), ...words], { env })).stdout
}
