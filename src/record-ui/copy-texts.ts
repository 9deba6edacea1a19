import { byLanguage, translated } from '../domain/text/language.ts'

export const copyTexts = byLanguage({
  copy: translated('Copy', 'Copier', 'Kopiëren'),
  copied: translated('Copied.', 'Copié.', 'Gekopieerd.'),
  copyTitle: translated('Copy this text', 'Copier ce texte', 'Kopieer deze tekst'),
  copyHint: translated(
    'The clipboard is not available in this browser. Copy the selected text.',
    'Le presse-papiers n’est pas disponible dans ce navigateur. Copiez le texte sélectionné.',
    'Het klembord is niet beschikbaar in deze browser. Kopieer de geselecteerde tekst.',
  ),
})
