import { test } from '@playwright/test'
import { buildLastRelease, whyItIsMissing } from './last-release.ts'
import { preparePracticeOfLastRelease } from './last-release-practice.ts'

const missing = whyItIsMissing()

test(`there is a build of the last release, and a practice that it made${missing ? `: no, ${missing}` : ''}`, async () => {
  test.info().skip(missing !== undefined, missing)
  test.setTimeout(300_000)
  await buildLastRelease()
  await preparePracticeOfLastRelease()
})
