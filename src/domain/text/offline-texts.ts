import { type InEveryLanguage, translated } from './language.ts'

/** For records that this device lacks. Each subject is a plural: `The clients`, `Les clients`, `De klanten`. */
export const willAppear = (en: string, fr: string, nl: string): InEveryLanguage<string> =>
  translated(
    `${en} are on the server and will appear when it is available.`,
    `${fr} se trouvent sur le serveur et apparaîtront dès qu’il sera disponible.`,
    `${nl} staan op de server en verschijnen zodra die beschikbaar is.`,
  )

/** For an action that only the server can do. */
export const needsServer = translated(
  'The server is not available. Try again when it is back.',
  'Le serveur n’est pas disponible. Réessayez dès qu’il le sera.',
  'De server is niet beschikbaar. Probeer het opnieuw zodra dat wel zo is.',
)

/** For a page that shows a persisted response. */
export const savedCopy = translated(
  'The server is not available. This is the last saved copy.',
  'Le serveur n’est pas disponible. Voici la dernière copie enregistrée.',
  'De server is niet beschikbaar. Dit is de laatst bewaarde kopie.',
)
