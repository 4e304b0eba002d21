/**
 * What is selected in a sequence: `length` bases from `start` (0-based, 5′ to 3′ of the upper strand), over the origin where a
 * circular sequence is selected so. A caret has length 0 and stands before base `start`.
 */
export interface Selection {
  readonly start: number;
  readonly length: number;
}
