import { z } from 'zod'

export const PICTURE_MAX_BYTES = 6_000_000
const MAX_LENGTH = Math.ceil(PICTURE_MAX_BYTES / 3) * 4

export const PICTURE_BODY_BYTES = MAX_LENGTH + 1_000

export const pictureSchema = z
  .string()
  .min(1)
  .max(MAX_LENGTH, 'PICTURE_FILE_TOO_LARGE')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'NOT_A_PICTURE')
