import type { AnyRoute } from '@tanstack/react-router'

/** Pages without the frame: sign-in, registration, welcome. A page joins by one entry here, below rootRoute. */
export const publicRoutes: readonly AnyRoute[] = []
