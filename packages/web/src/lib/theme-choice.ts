import type { Theme } from '@cairn/contract/identity/session.schemas'
import type { MantineColorScheme } from '@mantine/core'

export const schemeOf: Record<Theme, MantineColorScheme> = { default: 'auto', light: 'light', dark: 'dark' }
