import { expect, test } from '@playwright/test'
import { buildWhenNeeded } from '../../scripts/build.mjs'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { anna } from './fixtures.ts'
import { createPreparedPractice } from './prepared-practice.ts'

// Runs once before the workers start, because two workers must not build or install a browser at the same
// time.
test('a browser, a build of these sources and an initial practice exist', async () => {
  test.setTimeout(300_000)
  expect(findBrowser()).not.toBe('')
  await buildWhenNeeded()
  await createPreparedPractice(anna)
})
