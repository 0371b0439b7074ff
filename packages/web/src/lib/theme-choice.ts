import type { Theme } from '@cairn/contract/identity/session.schemas'
import type { MantineColorScheme } from '@mantine/core'

/** How the person's choice is called by what draws it. */
export const schemeOf: Record<Theme, MantineColorScheme> = { default: 'auto', light: 'light', dark: 'dark' }
