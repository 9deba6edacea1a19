import { byLanguage, translated } from '../domain/text/language.ts'

export const copyTexts = byLanguage({
  copy: translated('Copy', 'Copier', 'Kopiëren'),
  copied: translated('Copied.', 'Copié.', 'Gekopieerd.'),
  copyTitle: translated('Copy this text', 'Copier ce texte', 'Kopieer deze tekst'),
  copyHint: translated(
    'This browser did not let us use the clipboard. The text is selected: copy it from here.',
    'Ce navigateur n’a pas permis l’accès au presse-papiers. Le texte est sélectionné\u00a0: copiez-le d’ici.',
    'Deze browser liet ons niet op het klembord. De tekst is geselecteerd: kopieer hem van hier.',
  ),
})
