import type { Plugin } from 'vite'

/** Parts that a library hangs on a component, which nobody here draws and no bundler may take off by itself. */
const UNUSED: readonly { module: RegExp; text: string }[] = [
  ...['Button', 'ActionIcon'].flatMap((name) =>
    ['Group', 'GroupSection'].map((part) => ({
      module: new RegExp(`@mantine/core/esm/components/${name}/${name}\\.mjs$`),
      text: `${name}.${part} = ${name}${part};`,
    })),
  ),
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
      return unused.reduce((left, { text }) => left.replace(text, ''), code)
    },
  }
}
