import { test } from '@playwright/test'
import { buildNextRelease } from './next-release.ts'

test('there is a build of the next release', async () => {
  test.setTimeout(300_000)
  await buildNextRelease()
})
