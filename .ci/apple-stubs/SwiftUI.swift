// What the sample apps use of SwiftUI, for type-checking only: the declarations of iOS 16, without availability.
@_exported import Foundation
import UniformTypeIdentifiers

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { self }
}

/// A view without a body of its own.
public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

public struct EmptyView: PrimitiveView {}
public struct TupleView<Content>: PrimitiveView {}
public enum ConditionalContent<First: View, Second: View>: PrimitiveView { case first, second }

@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    .first
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    .second
  }
}

// MARK: - State

@propertyWrapper @frozen
public struct State<Value> {
  private var value: Value
  public init(wrappedValue: Value) { value = wrappedValue }
  public init(initialValue: Value) { value = initialValue }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding(get: { fatalError() }, set: { _ in }) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { value = nil }
}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  @preconcurrency
  public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> { fatalError() }
}

@propertyWrapper
public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

public struct EnvironmentValues {
  public var dismiss: DismissAction { DismissAction() }
}

@MainActor @preconcurrency
public struct DismissAction {
  nonisolated init() {}
  public func callAsFunction() {}
}

// MARK: - Views

public struct Text: PrimitiveView {
  public init<S: StringProtocol>(_ content: S) {}
  public init(_ content: AttributedString) {}
}
public struct Spacer: PrimitiveView {
  public init() {}
}
public struct HStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct NavigationStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder root: () -> Content) {}
}
public struct List<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct Form<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct Section<Content: View>: PrimitiveView {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
public struct ForEach<Items: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public init(_ items: Items, @ViewBuilder content: @escaping (Items.Element) -> Content)
  where Items.Element: Identifiable, ID == Items.Element.ID {}
  public init(
    _ items: Items, id: KeyPath<Items.Element, ID>, @ViewBuilder content: @escaping (Items.Element) -> Content
  ) {}
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some View { self }
}
public struct Button<Label: View>: PrimitiveView {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) where Label == Text {}
}
public struct TextField: PrimitiveView {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}
public struct Picker<Value: Hashable, Content: View>: PrimitiveView {
  public init<S: StringProtocol>(_ title: S, selection: Binding<Value>, @ViewBuilder content: () -> Content) {}
}

// MARK: - Modifiers

public protocol ShapeStyle {}
public struct Color: ShapeStyle {}
public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == Color {
  public static var red: Color { Color() }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

public struct ToolbarItemPlacement {
  public static var primaryAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var secondaryAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var cancellationAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var confirmationAction: ToolbarItemPlacement { ToolbarItemPlacement() }
}
@MainActor @preconcurrency
public struct ToolbarItem<Content: View> {
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {}
}
@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildBlock<each Content: View>(_ items: repeat ToolbarItem<each Content>) {}
}

extension View {
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func disabled(_ isDisabled: Bool) -> some View { self }
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
  public func searchable(text: Binding<String>) -> some View { self }
  public func toolbar(@ToolbarContentBuilder content: () -> Void) -> some View { self }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  public func alert<S: StringProtocol, Actions: View, Message: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View { self }
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
}

// MARK: - Apps

@MainActor @preconcurrency
public protocol Scene {}
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}
extension App {
  public static func main() {}
}
