import type { InEveryLanguage } from '../domain/language.ts'
import { type DeviceTexts, en } from './texts/device-en.ts'
import { fr } from './texts/device-fr.ts'
import { nl } from './texts/device-nl.ts'

/** What the app says of the device that it runs on. */
export const deviceTexts: InEveryLanguage<DeviceTexts> = { en, fr, nl }
