import type { Plugin } from 'vite'

const UNUSED_COLORS = ['red', 'pink', 'grape', 'violet', 'indigo', 'cyan', 'teal', 'green', 'lime', 'yellow', 'orange']

/** Static parts of library components that are unused here and that bundlers cannot drop; `by` replaces them. */
const UNUSED: readonly { module: RegExp; text: string | RegExp; by?: string }[] = [
  ...['Button', 'ActionIcon'].flatMap((name) =>
    ['Group', 'GroupSection'].map((part) => ({
      module: new RegExp(`@mantine/core/esm/components/${name}/${name}\\.mjs$`),
      text: `${name}.${part} = ${name}${part};`,
    })),
  ),
  // A loading button shows its spinner without a transition, whose code is larger than the button.
  ...['Button', 'ActionIcon'].map((name) => ({
    module: new RegExp(`@mantine/core/esm/components/${name}/${name}\\.mjs$`),
    text: 'import { Transition } from "../Transition/Transition.mjs";',
    by: 'const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in ?? {}) : null);',
  })),
  ...['bars: Bars,', 'dots: Dots'].map((text) => ({
    module: /@mantine\/core\/esm\/components\/Loader\/Loader\.mjs$/,
    text,
  })),
  // Palettes the theme does not use; the stylesheet has their variables.
  ...UNUSED_COLORS.map((color) => ({
    module: /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/,
    text: new RegExp(`\\b${color}: \\[[^\\]]*\\],?`),
  })),
  // Cairn has no language written from right to left.
  { module: /i18next\/dist\/esm\/i18next\.js$/, text: /const rtlLngs = \[[^\]]*\]/, by: 'const rtlLngs = []' },
]

const hasText = (code: string, text: string | RegExp) =>
  typeof text === 'string' ? code.includes(text) : text.test(code)

/** Removes code that is never rendered from the first load. If a library release changes the code, the build fails. */
export function slimLibraries(): Plugin {
  return {
    name: 'slim-libraries',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      const unused = UNUSED.filter(({ module }) => module.test(path))
      if (unused.length === 0) return null
      const missing = unused.find(({ text }) => !hasText(code, text))
      if (missing) this.error(`${path} no longer says "${missing.text}": look at slim-libraries.ts.`)
      return unused.reduce((left, { text, by = '' }) => left.replace(text, () => by), code)
    },
  }
}
