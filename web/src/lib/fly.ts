/** A case that flies from one place on the table to another. */
import { motion } from './keys';

const SIZE = 32;

/** Let a copy of a drawing fly between two elements; without animations nothing happens. */
export function fly(drawing: string, from: string, to: string): void {
  const [piece, start, end] = [drawing, from, to].map((where) => document.querySelector(where));
  const [here, there] = [start?.getBoundingClientRect(), end?.getBoundingClientRect()];
  if (!motion() || !piece || !here?.width || !there?.width) return;
  const flier = piece.cloneNode(true) as SVGElement;
  flier.style.cssText = `position: fixed; inset: 0 auto auto 0; z-index: 60; width: ${SIZE}px; height: ${SIZE}px`;
  document.body.append(flier);
  const path = [here, there].map((box) => ({
    transform: `translate(${middle(box.x, box.width)}, ${middle(box.y, box.height)})`,
  }));
  flier.animate(path, { duration: motion() * 1.2, easing: 'ease-out' }).onfinish = () => flier.remove();
}

const middle = (start: number, length: number) => `${start + (length - SIZE) / 2}px`;
