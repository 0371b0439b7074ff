// jsdom matches every rule of every style sheet on each call: 40 % of the time of all component tests. These load no
// style sheets, so inline styles, `hidden` and the browser's defaults are all there is.

const original = window.getComputedStyle.bind(window)

const defaults = new Map<string, string>()

function defaultDisplay(tag: string): string {
  const known = defaults.get(tag)
  if (known !== undefined) return known
  const sample = document.createElement(tag)
  sample.setAttribute('open', '')
  const { display } = original(sample)
  defaults.set(tag, display)
  return display
}

const NOT_DRAWN = '[hidden], dialog:not([open]), input[type="hidden"]'

const INHERITED = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
  ['direction', 'ltr'],
])

const styleOf = (element: Element): CSSStyleDeclaration | undefined => (element as Partial<HTMLElement>).style

function computed(element: Element, name: string): string {
  const own = styleOf(element)?.getPropertyValue(name) ?? ''
  if (own !== '' && own !== 'inherit') return own
  if (name === 'display') return element.matches(NOT_DRAWN) ? 'none' : defaultDisplay(element.localName)
  const initial = INHERITED.get(name)
  if (initial === undefined) return own
  return element.parentElement ? computed(element.parentElement, name) : initial
}

const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const nothing = document.createElement('i').style

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return nothing
  return new Proxy(styleOf(element) ?? nothing, {
    get(style, name) {
      if (name === 'getPropertyValue') return (asked: string) => computed(element, asked)
      const value: unknown = Reflect.get(style, name, style)
      if (typeof value === 'function') return value.bind(style)
      return typeof name === 'string' && typeof value === 'string' ? computed(element, dashed(name)) : value
    },
  })
}
