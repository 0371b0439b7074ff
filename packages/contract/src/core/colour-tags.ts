import { z } from 'zod'

export const colourTags = ['None', 'Blue', 'Orange', 'Teal', 'Purple', 'Green', 'DarkOrange', 'Gray'] as const
export const colourTagSchema = z.enum(colourTags)
export type ColourTag = z.infer<typeof colourTagSchema>
