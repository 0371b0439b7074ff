import type { Plugin } from 'vite'

/** Static parts of library components that are unused here and that bundlers cannot drop; `by` replaces them. */
const UNUSED: readonly { module: RegExp; text: string; by?: string }[] = [
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
]

/** Removes code that is never rendered from the first load. If a library release changes the code, the build fails. */
export function slimLibraries(): Plugin {
  return {
    name: 'slim-libraries',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      const unused = UNUSED.filter(({ module }) => module.test(path))
      if (unused.length === 0) return null
      const missing = unused.find(({ text }) => !code.includes(text))
      if (missing) this.error(`${path} no longer says "${missing.text}": look at slim-libraries.ts.`)
      return unused.reduce((left, { text, by = '' }) => left.replace(text, () => by), code)
    },
  }
}
