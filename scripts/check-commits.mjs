/**
 * Checks the subjects of the commits since `since`: `area: verb object`, at most 72 characters. Archives and
 * shallow clones are not checked.
 */
import { execFileSync } from 'node:child_process'
import { subjectFault } from './commit-subject.mjs'
import { root } from './project.mjs'

const since = 'c68e158f'

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    // Git or the repository is missing, or the commit is not in this clone.
    return null
  }
}

if (git('merge-base', '--is-ancestor', since, 'HEAD') !== null) {
  const subjects = git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`)?.trim().split('\n') ?? []
  const faults = subjects.flatMap(line => {
    const [hash, ...words] = line.split(' ')
    const fault = subjectFault(words.join(' '))
    return fault ? [`${hash}: ${fault}: ${words.join(' ')}`] : []
  })
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
