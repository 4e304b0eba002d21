export function shopEventTypes(): string[];
