/** Reads the failed tests and their reasons from the reports of Vitest and Playwright. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

/** @typedef {{ title: string, why: string }} Failed */

/**
 * @typedef {{ name: string, status: string, message?: string, assertionResults: UnitTest[] }} UnitSuite
 * @typedef {{ status: string, fullName: string, duration?: number | null, failureMessages?: string[] | null }} UnitTest
 * @param {{ testResults?: UnitSuite[] } | undefined} report
 * @returns {Failed[]}
 */
export function failedUnitTests(report) {
  return (report?.testResults ?? [])
    .filter(suite => suite.status === 'failed')
    .flatMap(suite => {
      const failed = suite.assertionResults.filter(test => test.status === 'failed')
      const file = relative(root, suite.name)
      // A file that fails to load has no tests.
      if (failed.length === 0) return [{ title: file, why: suite.message ?? '' }]
      return failed.map(test => ({
        title: `${file} › ${test.fullName}`,
        why: test.failureMessages?.[0] ?? '',
      }))
    })
}

/**
 * @typedef {{ duration: number, error?: { message?: string, stack?: string } }} BrowserResult
 * @typedef {{ title: string, ok: boolean, tests: { results: BrowserResult[] }[] }} BrowserSpec
 * @typedef {{ file: string, specs?: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite
 * @param {{ suites?: BrowserSuite[], errors?: { message?: string }[] } | undefined} report
 * @returns {Failed[]}
 */
export function failedBrowserTests(report) {
  /** @param {BrowserSuite} suite @returns {Failed[]} */
  const failedIn = suite => [
    ...(suite.specs ?? [])
      .filter(spec => !spec.ok)
      .map(spec => {
        const results = spec.tests.flatMap(test => test.results)
        const error = results.find(result => result.error)?.error
        return { title: `${suite.file} › ${spec.title}`, why: error?.stack ?? error?.message ?? '' }
      }),
    ...(suite.suites ?? []).flatMap(failedIn),
  ]
  const ofNoTest = (report?.errors ?? []).map(({ message = '' }) => ({
    title: 'not in a test',
    why: message,
  }))
  return [...(report?.suites ?? []).flatMap(failedIn), ...ofNoTest]
}

// The last hundred lines of output contain every failed test, with its reason cut to fit.
const room = 90
const mostOfEach = 12

/**
 * @param {readonly Failed[]} failed
 * @returns {string[]} lines to print
 */
export function linesOfFailed(failed) {
  const ofEach = Math.max(1, Math.min(mostOfEach, Math.floor(room / Math.max(1, failed.length)) - 1))
  return failed.flatMap(({ title, why }) => {
    const lines = stripVTControlCharacters(why)
      .split('\n')
      .filter(line => line.trim() !== '')
    return [`  ${title}`, ...lines.slice(0, ofEach).map(line => `      ${line.slice(0, 200)}`)]
  })
}
