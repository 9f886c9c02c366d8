import { describe, expect, test } from 'vitest';
import { routeTree } from './routeTree.ts';

const tree = routeTree<string>();
tree.add('get', '/cards/:id/', 'one');
tree.add('get', '/cards/ranges', 'ranges');
tree.add('get', '/cards/', 'all');
tree.add('post', '/cards/:id/holds/', 'place');
tree.add('post', '/cards/:id/holds/:holdId/cancel/', 'cancel');
tree.add('get', '/cards/ranges/:kind/', 'kind');

describe('finding a route', () => {
  test('a literal comes before a parameter, whatever the order in which they were added', () => {
    expect(tree.find('GET', '/cards/ranges')).toMatchObject({ kind: 'found', route: 'ranges' });
    expect(tree.find('GET', '/cards/7')).toMatchObject({ route: 'one', params: { id: '7' } });
  });

  test('a literal that leads nowhere gives way to the parameter', () => {
    expect(tree.find('POST', '/cards/ranges/holds')).toMatchObject({ route: 'place', params: { id: 'ranges' } });
    expect(tree.find('GET', '/cards/ranges/price')).toMatchObject({ route: 'kind', params: { kind: 'price' } });
  });

  test('parameters keep their names and are decoded', () => {
    expect(tree.find('POST', '/cards/a%2Fb/holds/9/cancel/')).toMatchObject({
      route: 'cancel',
      params: { id: 'a/b', holdId: '9' },
    });
    expect(() => tree.find('GET', '/cards/%E0%A4%A')).toThrow(URIError);
  });

  test('the last slash may be there or not; one too many may not', () => {
    expect(tree.find('GET', '/cards')).toMatchObject({ route: 'all' });
    expect(tree.find('GET', '/cards//')).toMatchObject({ kind: 'found', route: 'one', params: { id: '' } });
    expect(tree.find('GET', '/cards/7/8')).toEqual({ kind: 'none' });
  });

  test('a wrong method is distinguished from a wrong path', () => {
    expect(tree.find('PUT', '/cards/7')).toEqual({ kind: 'otherMethods', methods: ['GET'] });
    expect(tree.find('HEAD', '/cards/7')).toMatchObject({ route: 'one' });
    expect(tree.find('GET', '/')).toEqual({ kind: 'none' });
  });

  test('names that objects have by themselves are nothing special', () => {
    expect(tree.find('GET', '/__proto__')).toEqual({ kind: 'none' });
    expect(tree.find('GET', '/cards/constructor')).toMatchObject({ params: { id: 'constructor' } });
  });
});
