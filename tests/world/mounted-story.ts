import { story } from './clinic-test.ts'
import { mountFixture } from './mounted.tsx'

/** A story that also runs the hooks of screens. */
export const screenStory = story.extend(mountFixture)
