// Script of the signing page. It records the signature as strokes in a box of 600 by 200 and sends it once. It has no
// dependencies, so that a phone that opens this page for the first time has little to load.
const box = { width: 600, height: 200 }

/**
 * @template {HTMLElement} Part
 * @param {string} id
 * @param {new () => Part} kind
 * @returns {Part}
 */
function part(id, kind) {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`)
  return found
}

const form = part('sign', HTMLFormElement)
const pad = part('pad', HTMLCanvasElement)
const nameField = part('name', HTMLInputElement)
const byDrawing = part('by-drawing', HTMLInputElement)
const agrees = part('agrees', HTMLInputElement)
const agreesToMandate = part('agrees-to-mandate', HTMLInputElement)
const asksToBegin = part('asks-to-begin', HTMLInputElement)
// Only for a client without an account.
const iban = document.getElementById('iban')
const question = part('question', HTMLDialogElement)
const error = part('error', HTMLElement)
const submit = part('submit', HTMLButtonElement)
const texts = JSON.parse(form.dataset.texts ?? '{}')

/** @type {[number, number][][]} */
let strokes = []
let isDrawing = false

function draw() {
  const scale = Math.max(1, window.devicePixelRatio || 1)
  const shown = pad.getBoundingClientRect()
  pad.width = Math.round(shown.width * scale)
  pad.height = Math.round(shown.height * scale)
  const pen = pad.getContext('2d')
  if (!pen) return
  pen.setTransform(pad.width / box.width, 0, 0, pad.height / box.height, 0, 0)
  pen.lineWidth = 2.6
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = '#12233f'
  for (const stroke of strokes) {
    pen.beginPath()
    for (const [x, y] of stroke) pen.lineTo(x, y)
    // A line of no length is invisible, so a dot gets a short one.
    if (stroke.length === 1) for (const [x, y] of stroke) pen.lineTo(x + 0.1, y)
    pen.stroke()
  }
}

/**
 * @param {PointerEvent} event
 * @returns {[number, number]}
 */
function pointOf(event) {
  const shown = pad.getBoundingClientRect()
  /** @param {number} value @param {number} most */
  const within = (value, most) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10
  return [
    within(((event.clientX - shown.left) / shown.width) * box.width, box.width),
    within(((event.clientY - shown.top) / shown.height) * box.height, box.height),
  ]
}

pad.addEventListener('pointerdown', event => {
  event.preventDefault()
  pad.setPointerCapture(event.pointerId)
  isDrawing = true
  strokes.push([pointOf(event)])
  error.textContent = ''
  draw()
})
pad.addEventListener('pointermove', event => {
  if (!isDrawing) return
  // A pen makes several points between two frames. Not every browser reports them.
  const between = event.getCoalescedEvents?.() ?? []
  for (const moved of between.length > 0 ? between : [event]) strokes.at(-1)?.push(pointOf(moved))
  draw()
})
const lift = () => {
  isDrawing = false
}
pad.addEventListener('pointerup', lift)
pad.addEventListener('pointercancel', lift)
window.addEventListener('resize', draw)
part('clear', HTMLButtonElement).addEventListener('click', () => {
  strokes = []
  draw()
})

const isTyped = () => !byDrawing.checked

function showChoice() {
  part('drawing', HTMLElement).hidden = isTyped()
  part('typing', HTMLElement).hidden = !isTyped()
  part('typed', HTMLElement).textContent = nameField.value
  error.textContent = ''
  if (iban instanceof HTMLInputElement) {
    const isEmpty = iban.value.trim() === ''
    part('mandate', HTMLElement).hidden = isEmpty
    if (agreesToMandate.parentElement) agreesToMandate.parentElement.hidden = isEmpty
  }
  draw()
}
form.addEventListener('change', showChoice)
iban?.addEventListener('input', showChoice)
nameField.addEventListener('input', showChoice)

/** @returns {{ text: string, field: HTMLElement } | null} */
function findMissing() {
  if (nameField.value.trim() === '') return { text: texts.nameMissing, field: nameField }
  if (!isTyped() && strokes.flat().length < 2) return { text: texts.signatureMissing, field: byDrawing }
  if (!agrees.checked) return { text: texts.agreementMissing, field: agrees }
  if (!agreesToMandate.checked && !agreesToMandate.parentElement?.hidden)
    return { text: texts.mandateMissing, field: agreesToMandate }
  return null
}

/** Ignores case, accents, signs and the order of the words. @param {string} name */
const nameKey = name =>
  (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  )
    .sort()
    .join(' ')

/** @type {{ [field: string]: string }} */
const refusals = { strokes: texts.signatureTooSmall, iban: texts.ibanInvalid }

let isNameAsked = false
part('change-name', HTMLElement).addEventListener('click', () => {
  question.close()
  nameField.focus()
})
part('sign-anyway', HTMLElement).addEventListener('click', () => {
  question.close()
  form.requestSubmit()
})

form.addEventListener('submit', async event => {
  event.preventDefault()
  const missing = findMissing()
  if (missing) {
    error.textContent = missing.text
    missing.field.focus()
    return
  }
  const name = nameField.value.trim()
  if (!isNameAsked && nameKey(name) !== nameKey(form.dataset.client ?? '')) {
    isNameAsked = true
    part('asked', HTMLElement).textContent = texts.signAs.replace('{name}', () => name)
    question.showModal()
    return
  }
  submit.disabled = true
  submit.textContent = texts.signing
  const body = {
    name,
    strokes: isTyped() ? null : strokes,
    agrees: true,
    agreesToMandate: agreesToMandate.checked,
    asksToBegin: asksToBegin.checked,
    ...(iban instanceof HTMLInputElement && { iban: iban.value }),
  }
  try {
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // Also when it is already signed or withdrawn: the reloaded page shows the current state.
    if (response.ok || [404, 409, 410].includes(response.status)) {
      location.replace(location.pathname + location.search)
      return
    }
    const { field } = await response.json()
    error.textContent = refusals[field] ?? texts.failed
    if (field === 'iban') iban?.focus()
  } catch {
    error.textContent = texts.failed
  }
  submit.disabled = false
  submit.textContent = texts.sign
  // A disabled button loses the focus.
  if (document.activeElement !== iban) submit.focus()
})

showChoice()
