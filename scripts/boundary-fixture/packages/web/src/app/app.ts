export const app = []
