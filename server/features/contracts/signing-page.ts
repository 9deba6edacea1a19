import type { DocumentContent } from '../../../src/domain/documents/document.ts'
import { documentBody } from '../../../src/domain/documents/document-html.ts'
import { documentStyle } from '../../../src/domain/documents/document-style.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import { escapeMarkup } from '../../../src/domain/text/text.ts'

import * as en from './texts/en.ts'
import * as fr from './texts/fr.ts'
import * as nl from './texts/nl.ts'

const signingTexts = { en: en.signing, fr: fr.signing, nl: nl.signing }

type Practice = { name: string; language: Language }

/** The contract, and below it the place to sign. `leave` is the way back when the practice's own tablet shows it. */
export function signingPage(shown: {
  practice: Practice
  paper: DocumentContent
  name: string
  leave: string | undefined
}): string {
  const texts = signingTexts[shown.practice.language]
  const say = (text: string) => escapeMarkup(text)
  // Contracts that were sent before documents told have the mandate.
  const agree = shown.paper.payment === 'transfer' ? texts.agreeWithoutMandate : texts.agree
  const labels = { ...texts, intro: '', agree, agreeWithoutMandate: '' }
  return page(shown.practice, texts.title, [
    `<header><h1>${say(texts.title)}</h1><p>${say(texts.intro(shown.practice.name))}</p></header>`,
    `<div class="contract">${documentBody(withoutFrame(shown.paper))}</div>`,
    `<form id="sign" novalidate data-words="${say(JSON.stringify(labels))}">`,
    `<label class="field" for="name">${say(texts.yourName)}<input id="name" name="name" autocomplete="name" maxlength="200" required value="${say(shown.name)}"></label>`,
    `<fieldset><legend>${say(texts.how)}</legend>`,
    `<label class="choice"><input type="radio" id="by-drawing" name="how" value="draw" checked>${say(texts.draw)}</label>`,
    `<label class="choice"><input type="radio" name="how" value="type">${say(texts.type)}</label>`,
    '</fieldset>',
    `<div id="drawing"><canvas id="pad" width="600" height="200" aria-label="${say(texts.drawHere)}"></canvas>`,
    `<p class="under"><span>${say(texts.drawHere)}</span><button type="button" id="clear" class="quiet">${say(texts.clear)}</button></p></div>`,
    `<div id="typing" hidden><p id="typed" class="typed"></p><p class="under">${say(texts.typed)}</p></div>`,
    `<label class="choice agree"><input type="checkbox" id="agrees">${say(agree)}</label>`,
    '<p id="trouble" class="trouble" role="alert"></p>',
    '<div class="acts">',
    shown.leave === undefined
      ? ''
      : `<a class="button quiet" href="${say(shown.leave)}">${say(texts.notNow)}</a>`,
    `<button type="submit" id="submit" class="button">${say(texts.sign)}</button></div>`,
    `<noscript><p class="trouble">${say(texts.needsScript)}</p></noscript>`,
    '</form><script src="/sign/page.js" defer></script>',
  ])
}

/** The place to sign stands below: the frame for a pen would only be in its way. */
function withoutFrame(document: DocumentContent): DocumentContent {
  return { ...document, blocks: document.blocks.filter(block => block.kind !== 'signature') }
}

/** After the signature. `callback` leads back into the app on the practice's own tablet. */
export function thanksPage(
  token: string,
  practice: Practice,
  { callback, isEmailed }: { callback: string | undefined; isEmailed: boolean },
): string {
  const texts = signingTexts[practice.language]
  const say = (text: string) => escapeMarkup(text)
  return page(practice, texts.thanksTitle, [
    `<div class="message"><span class="tick" aria-hidden="true">✓</span><h1>${say(texts.thanksTitle)}</h1><p>${say(isEmailed ? texts.thanks : texts.thanksWithoutEmail)}</p>`,
    callback === undefined ? '' : `<p class="strong">${say(texts.handBack)}</p>`,
    '<div class="acts">',
    `<a class="button ${callback === undefined ? '' : 'quiet'}" href="/sign/${encodeURIComponent(token)}/pdf">${say(texts.download)}</a>`,
    callback === undefined ? '' : `<a class="button" href="${say(callback)}">${say(texts.toPractice)}</a>`,
    '</div></div>',
  ])
}

export function messagePage(what: 'unknown' | 'closed', practice: Practice): string {
  const texts = signingTexts[practice.language]
  const title = what === 'unknown' ? texts.unknownTitle : texts.closedTitle
  const text = what === 'unknown' ? texts.unknown : texts.closed
  return page(practice, title, [
    `<div class="message"><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p></div>`,
  ])
}

function page({ language, name }: Practice, title: string, body: readonly string[]): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(name === '' ? title : `${title} · ${name}`)}</title>`,
    `<style>${documentStyle}</style><link rel="stylesheet" href="/sign/page.css"></head>`,
    `<body><main>${body.join('')}</main></body></html>`,
  ].join('')
}
