import { z } from 'zod'

export const colorTags = ['None', 'Blue', 'Orange', 'Teal', 'Purple', 'Green', 'DarkOrange', 'Gray'] as const
export const colorTagSchema = z.enum(colorTags)
export type ColorTag = z.infer<typeof colorTagSchema>
