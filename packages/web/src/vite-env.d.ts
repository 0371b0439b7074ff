/// <reference types="vite/client" />

declare module '@fontsource-variable/inter'
declare module '@fontsource-variable/bricolage-grotesque/opsz.css'

/** The id of each language's pack of this build. */
declare const __PACK_IDS__: Readonly<Record<string, string>>

/** packages/web/icons.ts serves them. */
declare module 'icon:*' {
  const icon: import('./ui/display/icon').IconComponent
  export default icon
}
