import { byLanguage, translated } from '../../domain/text/language.ts'

export const lastScreenTexts = byLanguage({
  note: translated(
    'As last seen here, being checked',
    'Comme vu ici en dernier, en cours de vérification',
    'Zoals hier laatst gezien, wordt nagekeken',
  ),
})
