import type { Plugin } from 'vite'

/** Parts that a library hangs on a component, which nobody here draws and no bundler may take off by itself; `by`: what stands there instead. */
const UNUSED: readonly { module: RegExp; text: string; by?: string }[] = [
  ...['Button', 'ActionIcon'].flatMap((name) =>
    ['Group', 'GroupSection'].map((part) => ({
      module: new RegExp(`@mantine/core/esm/components/${name}/${name}\\.mjs$`),
      text: `${name}.${part} = ${name}${part};`,
    })),
  ),
  // A button that waits shows its wheel at once: what would fade it in weighs more than the button.
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

/** Keeps what is never drawn off the first screen. A release of a library that says it differently fails the build. */
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
