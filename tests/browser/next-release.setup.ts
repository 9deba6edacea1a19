import { test } from '@playwright/test'
import { buildNextRelease } from './next-release.ts'

test('a build of the next release exists', async () => {
  test.setTimeout(300_000)
  await buildNextRelease()
})
