export const issues = []
